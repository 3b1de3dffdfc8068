import { encode } from 'uqr';
import { qrPath, quietZone } from './qrPath.ts';

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Pixels per module where there is space; whole ones scan best. */
const modulePixels = 5;

/** A QR code drawn on the device: black on white in every theme, because cameras need the contrast. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      width={side * modulePixels}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
