/** What the model saw of a result, with Spillway's own words set off. */
export function StandIn({ text }: { text: string }) {
  return (
    <pre
      className="stand-in"
      tabIndex={0}
      role="region"
      aria-label="Text of the stand-in"
    >
      {text
        .split(
          /(^\[spillway: [^\n]*\]$|^\[lines? [^\n]* left out[^\n]*\]$|"\$spillway":"(?:[^"\\]|\\.)*")/m,
        )
        .map((piece, index) =>
          index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
        )}
    </pre>
  );
}
