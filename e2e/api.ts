import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Sends a request with the cookies of a person's browser, without the screens, and returns its answer. Each is a new one. */
export const post = (page: Page, path: string, data: object = {}) => send(page, 'post', path, data)
export const put = (page: Page, path: string, data: object) => send(page, 'put', path, data)

async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](path, { data, headers: { 'idempotency-key': randomUUID() } })
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Makes a request that an administrator sends to these suppliers. Returns its id. */
export async function sentRequest(
  customer: Page,
  office: Page,
  request: object,
  supplier_ids: readonly string[],
): Promise<string> {
  const { id } = await post(customer, '/api/quotes', request)
  await post(office, `/api/quotes/${id}/approve`, { version: 1, supplier_ids })
  return id
}

/** The company of the person who is signed in. */
export const companyOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).actor.company_id
