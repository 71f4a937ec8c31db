import { expect, test, vi } from 'vitest';
import { countRequests } from '../../src/server/terminal-log.js';

test('a terminal shows one line for each minute with requests', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const count = countRequests((line) => lines.push(line));
    count({ status: 200 }, 3.2);
    count({ status: 404 }, 1);
    count({ status: 500 }, 12.4);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual(['3 requests in a minute, 1 error, the longest took 13 ms']);

    vi.advanceTimersByTime(600_000);
    count({ status: 200 }, 1);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual(['1 request in a minute, no errors, the longest took 1 ms']);
  } finally {
    vi.useRealTimers();
  }
});
