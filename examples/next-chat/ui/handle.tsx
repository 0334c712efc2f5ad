import { useState } from 'react';

/** The handle by which the model reads the whole result back, to be copied. */
export function Handle({ handle }: { handle: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <footer className="handle">
      <span className="quiet">Handle</span>
      <code>{handle}</code>
      <button
        type="button"
        className="button"
        onClick={() =>
          void navigator.clipboard.writeText(handle).then(() => setCopied(true))
        }
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </footer>
  );
}
