/** The product's own mark: a path that winds through a square gate. The same drawing as the app's icon. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="32" height="32" fill="none" aria-hidden>
      <path d="M24 3 45 24 24 45 3 24Z" stroke="var(--brass-line)" strokeWidth="2" />
      <path
        d="M24 38V31H31L37 25 31 19V13H24V20L18 26H24"
        stroke="var(--brass)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="24" cy="38" r="2.5" fill="var(--title)" />
    </svg>
  );
}
