import { random } from './random.ts';

/** One row of the shop's stock. */
export interface Article {
  readonly sku: string;
  readonly name: string;
  readonly warehouse: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly updatedBy: string;
}

const kinds = ['kettle', 'lamp', 'stool', 'teapot', 'vase', 'tray', 'clock'];
const looks = ['enamel', 'oak', 'linen', 'copper', 'glass', 'slate', 'brass'];
const warehouses = ['Leipzig', 'Porto', 'Ghent', 'Lyon', 'Turin'];

/** The row that sold out in the night: an import says that nothing is left. */
export const soldOut = 14_410;

/** The shop's stock: 24,000 articles, always the same. */
export const inventory: readonly Article[] = Array.from(
  { length: 24_000 },
  (_, index) => {
    const pick = random(index);
    const kind = kinds[index % kinds.length] ?? '';
    const article = {
      sku: `${kind.slice(0, 3).toUpperCase()}-${10_000 + index}`,
      name: `${looks[pick(looks.length)]} ${kind} no. ${pick(90) + 10}`,
      warehouse: warehouses[pick(warehouses.length)] ?? '',
      onHand: 12 + pick(800),
      reserved: pick(12),
      updatedBy: `stock-count-${1 + pick(9)}`,
    };
    return index === soldOut
      ? { ...article, onHand: 0, reserved: 0, updatedBy: 'import-2026-11-23' }
      : article;
  },
);

/** Writes the stock as CSV: about 1.3 MB. */
export function inventoryCsv(): string {
  const rows = inventory.map(article => Object.values(article).join(','));
  return ['sku,name,warehouse,on_hand,reserved,updated_by', ...rows].join('\n');
}
