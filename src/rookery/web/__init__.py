"""The browser client as it is built from the folder web/: `dist` is made by `npm run build`, never by hand."""
