import Link from 'next/link';
import { ThemeToggle } from './theme-toggle.tsx';

/** The bar at the top of the page. */
export function Header({ model }: { model: string }) {
  return (
    <header className="header">
      <a className="skip" href="#message">
        Skip to the message field
      </a>
      <p className="brand">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <path
            d="M2 5h8c2 0 2 2 2 4s0 6 6 6"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
          <path
            d="M2 10h4c2 0 2 1 2 2.5s0 2.5 2 2.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            opacity=".45"
          />
        </svg>
        Spillway <span className="quiet">on call for a shop</span>
      </p>
      <p className="model quiet">{model}</p>
      <Link className="button" href="/" prefetch={false}>
        New chat
      </Link>
      <ThemeToggle />
    </header>
  );
}
