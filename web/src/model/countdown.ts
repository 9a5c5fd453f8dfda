/** Whole seconds until a moment in the browser's own time; none after it. */
export const secondsLeft = (ends: number, now: number): number => Math.max(0, Math.ceil((ends - now) / 1000));

/** As on a clock: 1:05. */
export const spelled = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** When what is told in seconds comes about, in the browser's own time. */
export const moments = (told: (number | null)[], now: number): (number | null)[] => told.map((seconds) => (seconds === null ? null : now + seconds * 1000));
