import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { cappedPageOf, listQuery, pageOf, queryCsv, queryFlag } from './list.ts';

const query = listQuery(['name', 'createdAt']);
const isTaken = (given: object) => query.safeParse(given).success;

describe('the query of a list', () => {
  it('is page 1 with 10 rows unless it says otherwise [SHELL-227 SHELL-228 SHELL-251]', () => {
    expect(query.parse({})).toEqual({ page: 1, pageSize: 10 });
  });

  it('has its page, page size, search, field and direction [SHELL-227 SHELL-229]', () => {
    const given = { page: '2', pageSize: '25', search: ' ann ', sort: 'name', dir: 'asc' };
    expect(query.parse(given)).toEqual({ ...given, page: 2, pageSize: 25, search: 'ann' });
    expect(query.parse({ sort: 'createdAt', dir: 'desc' })).toMatchObject({
      sort: 'createdAt',
      dir: 'desc',
    });
  });

  it('has 1 to 100 rows a page and a page from 1 to a million [SHELL-227 SHELL-228]', () => {
    for (const pageSize of ['1', '100']) expect(isTaken({ pageSize })).toBe(true);
    for (const pageSize of ['0', '101']) expect(isTaken({ pageSize })).toBe(false);
    for (const page of ['1', '1000000']) expect(isTaken({ page })).toBe(true);
    for (const page of ['0', '1000001']) expect(isTaken({ page })).toBe(false);
  });

  it.each(['1e1', ' 1', '1 ', '0x1', '-1', '1.5', '', '00000001'])(
    'takes no number written as %j [SHELL-228]',
    (page) => {
      expect(query.safeParse({ page }).error?.issues[0]?.message).toBe(
        'Please enter a whole number',
      );
    },
  );

  it('is searched by at most 200 characters', () => {
    expect(isTaken({ search: 'x'.repeat(200) })).toBe(true);
    expect(isTaken({ search: 'x'.repeat(201) })).toBe(false);
  });

  it('knows no other field and no other direction [SHELL-229]', () => {
    for (const sort of ['passwordHash', '', 'Name']) expect(isTaken({ sort })).toBe(false);
    for (const dir of ['up', '', 'ASC']) expect(isTaken({ dir })).toBe(false);
  });
});

describe('a part of a query', () => {
  it('that is a switch is true or false, in words', () => {
    expect([queryFlag.parse('true'), queryFlag.parse('false')]).toEqual([true, false]);
    for (const other of ['', '1', 'TRUE', true]) {
      expect(queryFlag.safeParse(other).success).toBe(false);
    }
  });

  it('that has several values is cut at its commas, without empty ones', () => {
    expect(queryCsv.parse('vip,,early bird,')).toEqual(['vip', 'early bird']);
    expect(queryCsv.parse('')).toEqual([]);
    expect(queryCsv.safeParse('x'.repeat(1000)).success).toBe(true);
    expect(queryCsv.safeParse('x'.repeat(1001)).success).toBe(false);
    for (const text of ['a\0', '\nvip', 'a\tb']) {
      expect(queryCsv.safeParse(text).error?.issues[0]?.message).toBe(
        'Please enter values separated by commas',
      );
    }
  });
});

describe('the answer of a list', () => {
  const page = { results: ['a'], page: 1, pageSize: 10, totalCount: 1 };

  it('is a page of its rows with the count over all pages [SHELL-226 SHELL-227]', () => {
    const answer = pageOf(z.string());
    expect(answer.parse({ ...page, secret: 1 })).toEqual(page);
    for (const field of Object.keys(page)) {
      expect(answer.safeParse({ ...page, [field]: undefined }).success, field).toBe(false);
    }
    expect(answer.safeParse({ ...page, results: [1] }).success).toBe(false);
    for (const field of ['page', 'pageSize', 'totalCount']) {
      expect(answer.safeParse({ ...page, [field]: 1.5 }).success, field).toBe(false);
    }
  });

  it('also says whether counting ended early where the list may be long', () => {
    const answer = cappedPageOf(z.string());
    expect(answer.parse({ ...page, totalIsCapped: true })).toEqual({
      ...page,
      totalIsCapped: true,
    });
    expect(answer.safeParse(page).success).toBe(false);
  });
});

describe('every list there is', () => {
  const shapeOf = (schema?: z.ZodType) => (schema instanceof z.ZodObject ? schema.shape : {});
  const inQuery = ({ query }: Endpoint) => shapeOf(query).pageSize;
  const sizeOf = (each: Endpoint) => inQuery(each) ?? shapeOf(each.body).pageSize;
  const lists = Object.entries<Endpoint>(endpoints).filter(([, each]) => sizeOf(each));

  it.each(lists)('has 1 to 100 rows a page, and 10 unless it is asked: %s [AMB-202]', (_, each) => {
    const read = (size: number) => sizeOf(each)?.safeParse(inQuery(each) ? String(size) : size);
    expect(sizeOf(each)?.safeParse(undefined).data).toBe(10);
    expect([read(1)?.data, read(10)?.data, read(100)?.data]).toEqual([1, 10, 100]);
    for (const wrong of [0, 101, -1, 1.5]) expect(read(wrong)?.success, `${wrong}`).toBe(false);
  });

  it('takes a size of page where it has pages [AMB-202]', () => {
    const paged = Object.values<Endpoint>(endpoints).filter(
      ({ response }) => shapeOf(response).totalCount,
    );
    expect(paged.length).toBeGreaterThan(10);
    for (const each of paged) expect(sizeOf(each), each.path).toBeDefined();
  });
});
