'use client';

/** Changes between light and dark, and keeps the choice in a cookie, so that the server renders it. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="button icon"
      onClick={toggleTheme}
      aria-label="Change between light and dark"
    >
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden>
        <circle
          cx="10"
          cy="10"
          r="7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </button>
  );
}

function toggleTheme(): void {
  const { dataset } = document.documentElement;
  const isDark =
    dataset['theme'] === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : dataset['theme'] === 'dark';
  dataset['theme'] = isDark ? 'light' : 'dark';
  document.cookie = `theme=${dataset['theme']}; path=/; max-age=31536000; samesite=lax`;
}
