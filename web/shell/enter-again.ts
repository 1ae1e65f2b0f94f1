/** Enters again what a person typed into the page before it was hydrated, because React does not notice input from before. */
export function enterAgain(): void {
  const typed = [...document.querySelectorAll<HTMLInputElement>('#root input')].flatMap((field) =>
    field.value === field.defaultValue ? [] : { field, text: field.value },
  )
  // An event makes React hydrate the part of the page that it comes from.
  for (const { field } of typed) field.dispatchEvent(new Event('change', { bubbles: true }))
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const { field, text } of typed) {
    const { selectionStart, selectionEnd } = field
    // React compares with the text that was last set through the element itself, so it must not see this one set.
    field.value = ''
    setText?.call(field, text)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
