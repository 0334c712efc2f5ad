/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Measures the contrast of two custom properties of a page, by WCAG 2. */
export function contrast(
  page: Page,
  ink: string,
  behind: string,
): Promise<number> {
  return page.evaluate(
    ([one = '', other = '']) => {
      const luminance = (name: string): number => {
        const probe = document.createElement('i');
        probe.style.color = `var(${name})`;
        document.body.append(probe);
        const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
        probe.remove();
        const [red = 0, green = 0, blue = 0] = parts.map(part => {
          const value = Number(part) / 255;
          return value <= 0.03928
            ? value / 12.92
            : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [a, b] = [luminance(one), luminance(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    },
    [ink, behind],
  );
}
