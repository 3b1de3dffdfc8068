import { byteLength } from 'shared-types/layout/layout.ts';
import { encode } from 'uqr';
import { qrPath, quietZone } from './qrPath.ts';

interface Props {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Pixels per module where there is space; whole ones scan best. */
const modulePixels = 5;

/** The most bytes of a text in the largest QR code of this error correction. */
const mostBytes = 2331;

/** A QR code drawn on the device: black on white in every theme, because cameras need the contrast. */
export function QrCode({ text, label, className }: Props) {
  if (byteLength(text) > mostBytes) return <p>The link is too long for a QR code.</p>;
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
