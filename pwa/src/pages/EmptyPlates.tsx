interface Props {
  /** With a route drawn over the plates; otherwise only the start is marked. */
  route?: boolean;
}

const plates = [9, 384, 759];
const dots = plates.flatMap((x) =>
  [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `M${x + 52 + column * 54} ${45 + row * 65}h0`)),
);

/** Three plates of stone without a layout, for what stands where one will be. */
export function EmptyPlates({ route = false }: Props) {
  return (
    <svg viewBox="0 0 1086 350" aria-hidden focusable="false" preserveAspectRatio="xMidYMid slice">
      <g fill="#211c18" stroke="#4a3d2b">
        {plates.map((x) => (
          <rect key={x} x={x} y={8} width={320} height={334} rx={12} />
        ))}
      </g>
      <path d={dots.join('')} stroke="#3f372f" strokeWidth={6} strokeLinecap="round" />
      {route && (
        <path
          d="M61 175 169 110 277 175 329 175H436L544 240 652 175H811L919 110 1027 175"
          fill="none"
          stroke="#c6a15b"
          strokeWidth={5}
          strokeLinejoin="round"
        />
      )}
      <circle cx={61} cy={175} r={18} fill="#0f0d0b" stroke="#f3e9d2" strokeWidth={3} />
    </svg>
  );
}
