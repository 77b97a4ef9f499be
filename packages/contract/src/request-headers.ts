import Type from 'typebox';

/** For responses with an ETag. */
export const ifNoneMatch = Type.Object({
  'if-none-match': Type.Optional(
    Type.String({ description: 'The ETag of the version you read. If it has not changed, the response is 304.' }),
  ),
});

/** For files that can be read in parts. */
export const rangeRequest = Type.Object({
  ...ifNoneMatch.properties,
  range: Type.Optional(
    Type.String({ description: 'One range of bytes, for example `bytes=0-1023`; the response is 206, or 416.' }),
  ),
  'if-range': Type.Optional(
    Type.String({ description: 'The ETag of the version you read. If it has changed, the whole file is sent.' }),
  ),
});
