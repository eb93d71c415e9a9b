import fc from 'fast-check'

/** Text that has meant something to a parser, a database, a file system or a browser. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff mixed \ud83d',
  '\u202e\u200b',
  "'; drop table users; --",
  "' or '1'='1",
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%',
  '_',
  '\\',
  '%00',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '__proto__',
  'constructor',
  'toString',
  'All',
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,iVBORw0KGgo=',
  'x'.repeat(300),
  'x'.repeat(6_000),
  'é'.repeat(150),
  '😀'.repeat(60),
]

export const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Values of every JSON type, most of them of the wrong one. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown[]>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1.005,
      99.999,
      1e21,
      Number.MAX_SAFE_INTEGER + 2,
      Number.MAX_VALUE,
      -Number.MAX_VALUE,
      Number.MIN_VALUE,
      2_147_483_648,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { toString: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** JSON that `JSON.stringify` does not write: keys that mean something to objects, numbers out of range, depth, no end. */
export const oddJson = fc.oneof(
  fc.constantFrom(
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"userId":1e400}',
    '{"price":-1e400}',
    '{"a":1,"a":2}',
    '{',
    '[1,2',
    '"text"',
    '\ufeff{}',
    "{'single':1}",
    '{"a":NaN}',
    '',
    ' ',
    '0',
    'null',
  ),
  fc.integer({ min: 10, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 10, max: 5_000 }).map((depth) => `${'{"image":'.repeat(depth)}1${'}'.repeat(depth)}`),
)

/** Bytes that are no UTF-8, alone and inside JSON. */
export const oddBytes = fc.oneof(
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0xfd]),
    Buffer.from([...Buffer.from('{"username":"'), 0xc3, 0x28, ...Buffer.from('"}')]),
    Buffer.from([...Buffer.from('{"comment":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
    Buffer.alloc(600 * 1_024, 'a'),
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
)

/** Path segments as they come over the wire. */
export const oddSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '..',
    '.',
    'null',
    '-1',
    '1',
    'a'.repeat(900),
    'a'.repeat(1_500),
    '00000000-0000-0000-0000-000000000000',
    "'%20or%201=1",
    '%F0%9F%98%80',
    '%ED%A0%80',
  ),
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
)
