// The scripts that run before the application. They are in a file because the content security policy allows no inline script.

// Runs before the first paint, so that a dark page never flashes light. The key and the attribute are Mantine's.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

// A page that the server rendered waits for the application. If it cannot be loaded, without a network or because a newer version
// has replaced it, this message says so.
;(() => {
  const say = () => {
    if (document.querySelector('.no-program')) return
    const words = document.createElement('div')
    words.className = 'no-program'
    words.setAttribute('role', 'alert')
    const again = document.createElement('a')
    again.href = location.href
    again.textContent = 'Reload the page'
    again.addEventListener('click', (event) => {
      event.preventDefault()
      location.reload()
    })
    words.append('Verdigris could not be loaded completely. ', again)
    document.body.prepend(words)
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true)
  // Browsers have different messages for a script that cannot be loaded.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|Importing a module script failed/i.test(String(reason))) say()
  })
})()

// The application of such a page is loaded after the first paint, which it would only delay.
;(() => {
  let isAsked = false
  const ask = () => {
    if (isAsked || document.readyState === 'loading') return
    isAsked = true
    for (const { href, dataset } of document.querySelectorAll('link[rel="later"]')) {
      const isProgram = 'program' in dataset
      const element = document.createElement(isProgram ? 'script' : 'link')
      element.crossOrigin = ''
      Object.assign(element, isProgram ? { type: 'module', src: href } : { rel: 'modulepreload', href })
      document.head.append(element)
    }
  }
  let isPainted = false
  document.addEventListener('DOMContentLoaded', () => isPainted && ask())
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    isPainted = true
    ask()
  }).observe({ type: 'paint', buffered: true })
  // A hidden page has no first paint.
  addEventListener('load', () => setTimeout(ask, document.hidden ? 0 : 500))
})()

// Until the application has hydrated such a page, its buttons do nothing. The presses are repeated then, and what was chosen and
// typed is entered again, because the application does not notice input from before. Enter in a field presses the form's button.
;(() => {
  const program = () => document.querySelector('link[data-program]')
  const pressed = []
  const hold = (event) => {
    const button = program() && event.target instanceof Element && event.target.closest('#root button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (button !== pressed.at(-1)) pressed.push(button)
  }
  addEventListener('click', hold, true)

  const changedFields = () =>
    [...document.querySelectorAll('#root input, #root textarea')].flatMap((field) => {
      const { type, checked, value } = field
      if (type === 'checkbox') return checked === field.defaultChecked ? [] : [{ field, checked }]
      return value === field.defaultValue ? [] : [{ field, value }]
    })
  /** React compares with the value that was last set through the element itself, so it must not see this one set. */
  const enter = (field, value) => {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const repeat = () => {
    const changed = changedFields()
    // An event makes React hydrate the part of the page that it comes from.
    for (const { field } of changed) field.dispatchEvent(new Event('change', { bubbles: true }))
    for (const { field, checked, value } of changed) {
      if (value === undefined) {
        field.checked = !checked
        field.click()
      } else enter(field, value)
    }
    removeEventListener('click', hold, true)
    program().remove()
    for (const button of pressed) button.click()
  }
  // After React's effects, during which it hydrates nothing.
  addEventListener('hydrated', () => program() && setTimeout(repeat), { once: true })
})()
