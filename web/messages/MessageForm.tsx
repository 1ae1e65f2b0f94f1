import { Button, Group, Textarea } from '@mantine/core'
import IconPaperclip from '@iconify-json/tabler/paperclip'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { uploadRules, quoteFileTypes } from '#domain/documents/documents.ts'
import { messageLimits, nothingToSend, sendMessageInput } from '#domain/messages/message.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { errorMessage } from '#web/api.ts'
import { sendFile, type SentFile } from '#web/files/send-file.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { FileDrop } from '#web/forms/FileDrop.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useIdempotencyKey } from '#web/forms/request-key.ts'
import { useCountedUpload } from '#web/forms/counted-upload.ts'
import classes from './MessageForm.module.css'
import { useSendMessage } from './queries/threads.ts'

type MessageFormProps = {
  quoteId: string
  threadId: string
  /** The reason why no message can be written now. It replaces the form, unless something is typed there. */
  refusal: string | undefined
  onSent: () => void
}

/** Sends text and files to the other party. After that the form is new, empty and focused. */
export function MessageForm({ onSent, ...form }: MessageFormProps) {
  const [sent, setSent] = useState(0)
  return (
    <EmptyForm
      key={sent}
      {...form}
      isNext={sent > 0}
      onSent={() => {
        setSent(sent + 1)
        onSent()
      }}
    />
  )
}

function EmptyForm(props: MessageFormProps & { isNext: boolean }) {
  const { quoteId, threadId, refusal, onSent, isNext } = props
  const [text, setText] = useState('')
  const [files, setFiles] = useState<SentFile[]>([])
  const [attaching, setAttaching] = useState(false)
  const { upload, uploading } = useCountedUpload(sendFile)
  const [problem, setProblem] = useState<string>()
  const sending = useSendMessage(quoteId, threadId)
  const keyFor = useIdempotencyKey()
  useKeptInput(
    `message ${threadId}`,
    () => ({ text }),
    (typed) => setText(typed.text ?? ''),
  )
  const isEmpty = text.trim() === '' && files.length === 0
  if (refusal !== undefined && isEmpty && uploading === 0) return <p className={classes.refused}>{refusal}</p>

  const obstacle =
    refusal ??
    (uploading > 0 ? 'Please wait until your files are uploaded.' : undefined) ??
    (isEmpty ? nothingToSend : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    // A keyboard shortcut submits without the button, so its checks are repeated.
    if (obstacle !== undefined || sending.isPending) return
    setProblem(undefined)
    const parsed = sendMessageInput.safeParse({ text, file_ids: files.map(({ id }) => id) })
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message)
    sending.mutate(
      { ...parsed.data, key: keyFor(parsed.data) },
      { onSuccess: onSent, onError: (error) => setProblem(`Not sent. ${errorMessage(error, 'Please try again.')}`) },
    )
  }

  return (
    <form className={classes.form} aria-label="New message" onSubmit={submit}>
      <LeaveGuard when={!isEmpty || uploading > 0}>Your message has not been sent and would be lost.</LeaveGuard>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={sending.isPending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a message was sent from here
        autoFocus={isNext}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendByKeyboard}
      />
      {attaching && (
        <FileDrop
          label="Choose files"
          {...uploadRules(quoteFileTypes, { most: messageLimits.files })}
          upload={upload}
          onChange={setFiles}
          disabledReason={
            files.length >= messageLimits.files ? `At most ${messageLimits.files} files in one message.` : undefined
          }
        />
      )}
      {problem && (
        <p role="alert" className="flush wrong">
          {problem}
        </p>
      )}
      <Group justify="space-between" gap="xs">
        {attaching ? (
          <span />
        ) : (
          <Button
            variant="subtle"
            px={8}
            ml={-8}
            leftSection={<IconPaperclip size={16} />}
            onClick={() => setAttaching(true)}
          >
            Attach files
          </Button>
        )}
        <Group gap="sm">
          <span className={classes.keys}>{isApple ? 'Cmd' : 'Ctrl'} + Enter</span>
          <ActionButton type="submit" variant="default" loading={sending.isPending} disabledReason={obstacle}>
            {quoteActions.writeToSupplier.label}
          </ActionButton>
        </Group>
      </Group>
    </form>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function sendByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
