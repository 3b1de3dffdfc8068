import * as v from 'valibot';

/** Ids are UUIDs created on the device, so that an item has one before the server knows it. */
export const uuidSchema = v.pipe(v.string('must be a UUID.'), v.uuid('must be a UUID.'), v.toLowerCase());

/** A share link's token: 128 random bits in 22 characters of base64url. */
export const shareTokenLength = 22;
export const shareTokenSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'must be a share token of 22 characters.'),
);
