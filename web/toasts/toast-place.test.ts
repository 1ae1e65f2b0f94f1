import { describe, expect, it } from 'vitest'
import { toastBottom } from './toast-place.ts'

const toasts = { left: 1044, right: 1424, top: 824, bottom: 884 }
const bar = { left: 0, right: 1440, top: 836, bottom: 900 }

describe('toasts', () => {
  it('stand at the lower edge when nothing is there', () => {
    expect(toastBottom(toasts, [], 900)).toBe(16)
  })

  it('stand above a bar at the lower edge', () => {
    expect(toastBottom(toasts, [bar], 900)).toBe(72)
  })

  it('stand above a bar and a focused control over it', () => {
    const focused = { left: 1100, right: 1200, top: 780, bottom: 816 }

    expect(toastBottom(toasts, [bar, focused], 900)).toBe(128)
  })

  it('stay below a focused control that is further up', () => {
    const focused = { left: 1100, right: 1200, top: 400, bottom: 436 }

    expect(toastBottom(toasts, [focused], 900)).toBe(16)
  })

  it('cover the least where there is no free place', () => {
    const tall = { ...toasts, top: 100, bottom: 880 }

    expect(toastBottom(tall, [bar, { ...bar, top: 0, bottom: 60 }], 900)).toBe(72)
  })
})
