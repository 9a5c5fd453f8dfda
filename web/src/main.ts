import { mount } from 'svelte';
import './look/tokens.css';
import './look/parts.css';
import './app.css';
import App from './App.svelte';
import { watchLinks } from './go.svelte';
import { watchTheme } from './theme';

watchTheme();
watchLinks();
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {}); // without it the page is the same
mount(App, { target: document.getElementById('app')! });
