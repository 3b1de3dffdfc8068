import fc from 'fast-check';

/** Code points of ASCII, of the basic plane including lone surrogates, and of all planes. */
const codePoint = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff));

/** Any text, often with characters that markup escapes. fast-check's own `binary` texts take a second to set up. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.array(codePoint).map((codes) => String.fromCodePoint(...codes)),
  fc.string({ unit: fc.constantFrom('a', ' ', '&', '<', '>', '"', "'") }),
);
