/** The product's own mark: a way into the middle of a labyrinth. The same drawing as the app's icon. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="34" height="34" fill="none" aria-hidden>
      <g transform="rotate(45 24 24)">
        <path
          d="M10 39V10H38V38H17V17H31V31H24"
          stroke="var(--brass)"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path d="M21.4 21.4H26.6V26.6H21.4Z" fill="var(--title)" />
      </g>
    </svg>
  );
}
