import { describe, expect, it } from 'vitest'
import { approveSoonText, closeEarlyText, deadlineLead, sealChoice, sealText } from './deadline-texts.ts'

describe('the texts of a deadline', () => {
  it('say whether answers are still possible', () => {
    expect(deadlineLead('open')).toBe('Answers until')
    expect(deadlineLead('ended')).toBe('Answers were possible until')
  })

  it('say what a seal means to each reader, and nothing once it is open', () => {
    const sealed = { sealed: true, answering: 'open' } as const
    expect(sealText(sealed, 'customer')).toBe(sealText(sealed, 'admin'))
    expect(sealText(sealed, 'customer')).toContain('you see who has answered')
    expect(sealText(sealed, 'supplier')).toContain('nobody but your company')
    expect(sealText({ ...sealed, answering: 'ended' }, 'customer')).toBeNull()
    expect(sealText({ ...sealed, sealed: false }, 'supplier')).toBeNull()
  })

  it('warn that a seal cannot be closed again', () => {
    expect(closeEarlyText(true)).toContain('cannot be extended')
    expect(closeEarlyText(false)).toContain('extend it later')
  })

  it('are sentences', () => {
    expect([sealChoice.description, approveSoonText].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true)
  })
})
