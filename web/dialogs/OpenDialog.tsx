import { Button, Group, Modal, Stack, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { askOnce } from '#web/forms/leave-guards.ts'
import { useQuestion } from '#web/hooks/question.ts'
import { SaidInDialog } from './dialog-questions.ts'
import { useEscape } from './open-dialogs.ts'
import { useTypedInDialog } from './typed-in-dialog.ts'

export type DialogProps = ModalProps & {
  /** The typed values outlive the dialog, so that nothing is lost when it closes. */
  keepsTyped?: boolean
  /** The question before a dialog closes with something left undone, typed or not, and its answers. A guard of the page asks at Back. */
  remaining?: Question | undefined
}

type Question = { title: string; text: ReactNode; answers: { leave: string; stay: string } }

const typedQuestion: Question = {
  title: 'Discard your changes?',
  text: 'They have not been sent and would be lost.',
  answers: { leave: 'Discard', stay: 'Keep editing' },
}

/**
 * Opened just after it is mounted: Mantine's dialog returns the focus to the element that had it when the dialog opened,
 * and does not notice that if it is open from the start.
 */
export function OpenDialog({
  opened,
  onClose,
  closeOnEscape = true,
  keepsTyped = false,
  remaining,
  children,
  ...props
}: DialogProps) {
  const isOpen = useMounted() && opened
  const typed = useTypedInDialog()
  const isTyped = () => isOpen && !keepsTyped && typed.isTyped()
  const { isAsked, ask, reply } = useQuestion()
  const close = async () => {
    if (!(remaining !== undefined || isTyped()) || (await ask())) onClose()
  }
  useEscape(isOpen, () => closeOnEscape && void close())
  useEscape(isAsked, () => reply(false))
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    // The dialog itself leads on with the others, after it was sent.
    shouldBlockFn: async ({ action }) =>
      action !== 'PUSH' && action !== 'REPLACE' && isTyped() && !(await askOnce(ask)),
  })
  const { title, text, answers } = remaining ?? typedQuestion
  return (
    <>
      <Modal {...props} opened={isOpen} onClose={() => void close()} closeOnEscape={false}>
        <SaidInDialog value={typed.said}>
          <div {...typed.body} style={{ display: 'contents' }}>
            {children}
          </div>
        </SaidInDialog>
      </Modal>
      <Modal
        opened={isAsked}
        onClose={() => reply(false)}
        closeOnEscape={false}
        title={title}
        {...(props.zIndex !== undefined && { zIndex: props.zIndex })}
      >
        <Stack gap="md">
          <div>{text}</div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => reply(true)}>
              {answers.leave}
            </Button>
            <Button data-autofocus onClick={() => reply(false)}>
              {answers.stay}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
