import { Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { addInternalCommentInput, nothingToComment } from '#domain/quotes/colleagues.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useIdempotencyKey } from '#web/forms/request-key.ts'
import { useAddInternalComment } from '#web/quotes/queries/comments.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import classes from './CommentsPanel.module.css'

type CommentFormProps = { quoteId: string; refusal: string | undefined }

/** Adds an internal comment. After that the form is new, empty and focused. A text that could not be saved stays in it. */
export function CommentForm(props: CommentFormProps) {
  const [added, setAdded] = useState(0)
  return <EmptyForm key={added} {...props} isNext={added > 0} onAdded={() => setAdded(added + 1)} />
}

type EmptyFormProps = CommentFormProps & { isNext: boolean; onAdded: () => void }

function EmptyForm({ quoteId, refusal, isNext, onAdded }: EmptyFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const adding = useAddInternalComment(quoteId)
  const keyFor = useIdempotencyKey()
  useKeptInput(
    `comment ${quoteId}`,
    () => ({ text }),
    (typed) => setText(typed.text ?? ''),
  )
  const isEmpty = text.trim() === ''
  const obstacle = refusal ?? (isEmpty ? nothingToComment : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (obstacle !== undefined || adding.isPending) return
    setProblem(undefined)
    const parsed = addInternalCommentInput.safeParse({ text })
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message)
    adding.mutate(
      { ...parsed.data, key: keyFor(parsed.data) },
      {
        onSuccess: onAdded,
        onError: (error) => setProblem(`Not saved. ${errorMessage(error, 'Please try again.')}`),
      },
    )
  }

  return (
    <form className="stack gap-12" aria-label="New comment" onSubmit={submit}>
      <LeaveGuard when={!isEmpty}>Your comment has not been saved and would be lost.</LeaveGuard>
      <Textarea
        label="Comment"
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={adding.isPending}
        {...(refusal !== undefined && isEmpty && { disabled: true, description: refusal })}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a comment was added from here
        autoFocus={isNext}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.end}>
        <ActionButton type="submit" variant="default" loading={adding.isPending} disabledReason={obstacle}>
          Add comment
        </ActionButton>
      </div>
    </form>
  )
}
