import { Button, Group, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { use, useCallback, useEffect, useId, useRef, type ReactNode } from 'react'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { aboveDialogs, SaidInDialog } from '#web/dialogs/dialog-questions.ts'
import { useQuestion } from '#web/hooks/question.ts'
import { askOnce, addLeaveGuard } from './leave-guards.ts'

type LeaveGuardProps = {
  /** Whether unsaved input would be lost now. Otherwise the guard does nothing. */
  when: boolean
  title?: string
  /** The text of the question. */
  children?: ReactNode
  /** The labels of the two answers, if only a part of the page is left. */
  answers?: { leave: string; stay: string }
  /** Do search parameters decide what the page shows, so that changing them leaves it too? */
  byParameters?: boolean
}

const pageAnswers = { leave: 'Leave this page', stay: 'Stay on this page' }

/**
 * Asks before the page is left with unsaved input. For links, the browser's back button and a sign-out it opens a dialog.
 * For closing or reloading the tab the browser asks with its own text. A form that has just been saved leaves with
 * `navigate({ ignoreBlocker: true })`.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { when, title = 'Leave without saving?', children, answers = pageAnswers, byParameters = false } = props
  const { isAsked, ask: askPerson, reply } = useQuestion()
  // True after a confirmation in the dialog, so that the browser does not ask again when a new document follows.
  const isLeaving = useRef(false)

  const ask = useCallback(async () => {
    const mayLeave = await askPerson()
    isLeaving.current = mayLeave
    return mayLeave
  }, [askPerson])
  const id = useId()
  const inDialog = use(SaidInDialog)
  useEffect(() => {
    inDialog?.set(id, when)
    return () => void inDialog?.delete(id)
  }, [inDialog, id, when])

  useEffect(() => (when ? addLeaveGuard(ask) : undefined), [when, ask])
  useBlocker({
    disabled: !when,
    enableBeforeUnload: () => !isLeaving.current,
    shouldBlockFn: async ({ current, next }) => {
      const isOther = byParameters && JSON.stringify(current.search) !== JSON.stringify(next.search)
      return (isOther || current.pathname !== next.pathname) && !(await askOnce(ask))
    },
  })

  return (
    <Dialog opened={isAsked} onClose={() => reply(false)} title={title} zIndex={aboveDialogs}>
      <Stack gap="md">
        <div>{children ?? 'Your changes on this page have not been saved and would be lost.'}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => reply(true)}>
            {answers.leave}
          </Button>
          <Button data-autofocus onClick={() => reply(false)}>
            {answers.stay}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
