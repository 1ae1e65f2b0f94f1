import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { useFocusReturn } from './focus-return.ts'

function Question({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  return (
    <button type="button" ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </button>
  )
}

/** A page whose action asks, and is taken away by the answer that comes after the question has closed. */
function Page({ answer }: { answer: Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const close = () => {
    setOpen(false)
    void answer.then(() => setDone(true))
  }
  return (
    <main>
      <h1 tabIndex={-1}>Quote</h1>
      {!isDone && (
        <button type="button" onClick={() => setOpen(true)}>
          Accept
        </button>
      )}
      {isOpen && <Question onClose={close} />}
    </main>
  )
}

/** The page after its question was opened and closed, with the focus where it returned. `answer`: to the action. */
async function afterTheQuestion() {
  const answer = Promise.withResolvers<void>()
  await openScreen(<Page answer={answer.promise} />)
  const opener = page.getByRole('button', { name: 'Accept' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(opener).toHaveFocus()
  return { answer, opener, heading: page.getByRole('heading', { name: 'Quote' }) }
}

test('the focus stays where a person takes it, although what opened the dialog is taken away later', async () => {
  const { answer, opener, heading } = await afterTheQuestion()

  // The person presses beside everything that can have the focus.
  opener.element().blur()
  answer.resolve()
  await expect.element(opener).not.toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(resolve))

  await expect.element(heading).not.toHaveFocus()
})

test('the focus returns to what opened the dialog, and goes to the heading when that is taken away afterwards', async () => {
  const { answer, heading } = await afterTheQuestion()

  answer.resolve()

  await expect.element(heading).toHaveFocus()
})
