import { element } from './element.ts';

const key = 'spillway-theme';

/** Makes the button that turns between light and dark; without a press the page follows the system. */
export function themeButton(): HTMLButtonElement {
  const root = document.documentElement;
  const button = element('button', { type: 'button' });
  const isDark = (): boolean =>
    (root.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light')) === 'dark';
  const show = (): void => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute(
      'aria-label',
      isDark() ? 'Show in light colours' : 'Show in dark colours',
    );
  };
  const kept = keptTheme();
  if (kept !== undefined) root.dataset['theme'] = kept;
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    keep(theme);
    show();
  });
  return button;
}

/** A page that was opened from a file may have no storage. */
function keptTheme(): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Then it holds until the page is closed.
  }
}
