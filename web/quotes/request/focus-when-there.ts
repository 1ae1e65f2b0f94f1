/** Focuses a field that comes with a part of the program, which may still be loading. */
export function focusWhenThere(id: string): void {
  const field = document.getElementById(id)
  if (field) field.focus()
  else requestAnimationFrame(() => focusWhenThere(id))
}
