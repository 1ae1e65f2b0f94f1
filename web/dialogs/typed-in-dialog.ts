import { useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value

/**
 * Whether something is typed in a dialog. A form with a `LeaveGuard` says so. Without one, the fields are compared with what
 * they held before the first key or press: `body` goes on an element around them.
 */
export function useTypedInDialog() {
  const [said] = useState(() => new Map<string, boolean>())
  const [held] = useState(() => new WeakMap<Field, string>())
  const body = useRef<HTMLDivElement>(null)
  const fields = () => [...(body.current?.querySelectorAll<Field>('input, textarea, select') ?? [])]
  const remember = () => {
    for (const field of fields()) if (!held.has(field)) held.set(field, valueOf(field))
  }
  return {
    said,
    body: { ref: body, onPointerDownCapture: remember, onKeyDownCapture: remember, onFocusCapture: remember },
    isTyped: () =>
      said.size > 0
        ? [...said.values()].includes(true)
        : fields().some((field) => held.has(field) && held.get(field) !== valueOf(field)),
  }
}
