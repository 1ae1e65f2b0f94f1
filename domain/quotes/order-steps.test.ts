import { describe, expect, it } from 'vitest'
import { orderSteps } from './order-steps.ts'

const order = {
  status: 'processing' as const,
  created_at: '2026-11-02T08:00:00.000Z',
  accepted_at: '2026-11-09T08:00:00.000Z',
  is_part: false,
}
const moved = (to: string, day: string) => ({ action: 'updateStatus', to, created_at: `2026-11-${day}T08:00:00.000Z` })
const told = (steps: ReturnType<typeof orderSteps>) =>
  steps.map(({ label, at, is }) => `${label} ${at?.slice(8, 10) ?? '–'} ${is}`)

describe('orderSteps', () => {
  it('has the days of the steps that are reached', () => {
    expect(told(orderSteps(order, []))).toEqual([
      'Requested 02 done',
      'Ordered 09 current',
      'Shipped – ahead',
      'Delivered – ahead',
    ])
    expect(told(orderSteps({ ...order, status: 'shipped' }, [moved('shipped', '12')]))).toEqual([
      'Requested 02 done',
      'Ordered 09 done',
      'Shipped 12 current',
      'Delivered – ahead',
    ])
    const events = [moved('shipped', '12'), moved('delivered', '15')]
    expect(told(orderSteps({ ...order, status: 'delivered' }, events)).at(-1)).toBe('Delivered 15 current')
  })

  it('takes steps back with the status, and keeps the later of two days', () => {
    const events = [moved('shipped', '12'), moved('processing', '13')]
    expect(told(orderSteps(order, events)).slice(1)).toEqual([
      'Ordered 09 current',
      'Shipped – ahead',
      'Delivered – ahead',
    ])
    const again = [...events, moved('shipped', '14')]
    expect(told(orderSteps({ ...order, status: 'shipped' }, again))[2]).toBe('Shipped 14 current')
  })

  it('has no day for a step that was left out', () => {
    const steps = orderSteps({ ...order, status: 'delivered' }, [moved('delivered', '15')])
    expect(told(steps).slice(2)).toEqual(['Shipped – done', 'Delivered 15 current'])
  })

  it('ends where the order was cancelled', () => {
    const events = [moved('shipped', '12'), { action: 'cancelQuote', to: null, created_at: '2026-11-13T08:00:00.000Z' }]
    expect(told(orderSteps({ ...order, status: 'cancelled' }, events))).toEqual([
      'Requested 02 done',
      'Ordered 09 done',
      'Shipped 12 done',
      'Cancelled 13 current',
    ])
  })

  it('begins with the order if it is a part of a request', () => {
    expect(told(orderSteps({ ...order, is_part: true }, []))[0]).toBe('Ordered 09 current')
  })
})
