import { expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import type { RestError } from '../rest-body.js';
import { send } from '../service.js';
import { town } from '../town.js';

const LATIN_1 = Buffer.from([0xe9]); // é in Latin-1, which is invalid UTF-8
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

const post = async (
  path: string,
  type: string,
  parts: (string | Buffer)[],
  headers: Record<string, string | undefined> = {},
) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const response = await send(
    path,
    { method: 'POST', headers: { 'content-type': type, ...(headers as object) }, body },
    { as: 'editor' },
  );
  return { status: response.status, body: (await response.json()) as RestError };
};

const tags = '/svc/events/v1/tags';
const part = (name: string, file = '') =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

test.each([
  { what: 'JSON', type: 'application/json', parts: ['{"name":"caf', LATIN_1, '"}'], at: 13 },
  { what: 'truncated JSON', type: 'application/json', parts: ['{"name":"caf', Buffer.from([0xc3])], at: 13 },
  { what: 'a form', type: 'application/x-www-form-urlencoded', parts: ['name=caf', LATIN_1, '!'], at: 9 },
  { what: 'the encoding of a form', type: 'application/x-www-form-urlencoded', parts: ['name=caf%C3%A9%E9'], at: 17 },
  {
    what: 'a multipart form',
    type: 'multipart/form-data; boundary=cut',
    parts: [part('name'), 'caf', LATIN_1, '\r\n--cut--\r\n'],
    at: part('name').length + 4,
  },
])(
  'over REST invalid UTF-8 in $what is an error with its position, and nothing is written',
  async ({ type, parts, at }) => {
    await town();
    const before = await rowCounts();

    const { status, body } = await post(tags, type, parts);

    expect({ status, code: body.code, data: body.data }).toEqual({
      status: 400,
      code: 'rest_invalid_json',
      data: { status: 400, json_error_code: 5, json_error_message: 'Invalid UTF-8' },
    });
    expect(body.message).toBe(`The body is not valid UTF-8 at byte ${at}: send UTF-8.`);
    expect(await rowCounts()).toEqual(before);
  },
);

test('the message is in the language of the request', async () => {
  await town();
  const { body } = await post(`/de${tags}`, 'application/json', ['{"name":"caf', LATIN_1, '"}']);
  expect(body.message).toBe('Der Body ist bei Byte 13 kein gültiges UTF-8: Senden Sie Text in UTF-8.');
});

test.each([{}, { 'idempotency-key': 'one' }])(
  'over GraphQL invalid UTF-8 is an error with its position (%o)',
  async (more) => {
    await town();
    const before = await rowCounts();
    const start = '{"query":"mutation { createTag(input: {name: \\"caf';

    const { status, body } = await post('/graphql', 'application/json', [start, LATIN_1, '\\"}) { id } }"}'], more);

    expect(status).toBe(400);
    expect(body).toEqual({
      errors: [
        {
          message: `The body is not valid UTF-8 at byte ${start.length + 1}: send UTF-8.`,
          extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
        },
      ],
    });
    expect(await rowCounts()).toEqual(before);
  },
);

test('a byte order mark before JSON is ignored, in both APIs', async () => {
  await town();
  const rest = await post(tags, 'application/json', [BOM, '{"name":"café"}']);
  expect(rest).toMatchObject({ status: 201, body: { name: 'café' } });

  for (const more of [{}, { 'idempotency-key': 'one' }]) {
    const graphql = await post(
      '/graphql',
      'application/json',
      [BOM, '{"query":"{ tags(filter: {hideEmpty: false}) { nodes { name } } }"}'],
      more,
    );
    expect(graphql).toMatchObject({ status: 200, body: { data: { tags: { nodes: [{ name: 'café' }] } } } });
  }
});

test('a replacement character in the input is stored, and a file in a form may be other than UTF-8', async () => {
  await town();
  const rest = await post(tags, 'multipart/form-data; boundary=cut', [
    `${part('picture', 'a.png')}`,
    LATIN_1,
    `\r\n${part('name')}caf\ufffd é\r\n--cut--\r\n`,
  ]);
  expect(rest).toMatchObject({ status: 201, body: { name: 'caf\ufffd é' } });
});
