/** One thing that brought points, and what it brought to each seat. */
export interface PointRow {
  label: string;
  points: number[];
}

/** How every point came about, as far as the position tells. Nothing where it does not add up to the scores. */
export function pointRows(position: Record<string, unknown>, scores: number[]): PointRow[] {
  const told = position['points'];
  if (!Array.isArray(told) || told.length !== scores.length || !told.every(isCounts)) return [];
  const labels = [...new Set(told.flatMap((seat) => Object.keys(seat)))];
  const rows = labels.map((label) => ({ label, points: told.map((seat) => seat[label] ?? 0) }));
  const fits = scores.every((score, seat) => rows.reduce((sum, row) => sum + row.points[seat]!, 0) === score);
  return fits ? rows : [];
}

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((number) => typeof number === 'number');
