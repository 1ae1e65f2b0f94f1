import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  notificationChoiceLabels,
  notificationChoices,
  updateNotificationChoiceInput,
  withoutMail,
} from './notification-choices.ts'

it('choiceOf is a mail at once until somebody chooses', () => {
  expect(choiceOf({}, 'quoteMoved')).toBe('mail')
  expect(choiceOf({ quoteMoved: 'digest' }, 'quoteMoved')).toBe('digest')
  expect(choiceOf({ quoteMoved: 'nothing' }, 'messageReceived')).toBe('mail')
})

it('withoutMail ends mails and keeps the bell as it was', () => {
  expect(notificationChoices.map(withoutMail)).toEqual(['bell', 'bell', 'bell', 'nothing'])
})

it('each choice has a label of its own', () => {
  const labels = notificationChoices.map((choice) => notificationChoiceLabels[choice])

  expect(new Set(labels).size).toBe(notificationChoices.length)
})

describe('updateNotificationChoiceInput', () => {
  it.each([
    [{ kind: 'quoteMoved', choice: 'digest' }, true],
    [{ kind: 'security', choice: 'nothing' }, false],
    [{ kind: 'quoteMoved', choice: 'telegram' }, false],
    [{ kind: 'quoteMoved' }, false],
    [{ kind: 'quoteMoved', choice: 'bell', person_id: 'another' }, false],
  ])('%j is accepted: %s', (input, taken) => {
    expect(updateNotificationChoiceInput.safeParse(input).success).toBe(taken)
  })
})
