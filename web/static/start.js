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

// The application of such a page is loaded after the first paint, which it would delay.
const loadApplication = () => {
  for (const link of document.querySelectorAll('link[rel="later"]')) {
    link.rel = 'modulepreload'
    if ('program' in link.dataset)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: link.href }))
  }
}
// The page is painted after the next frame's callbacks. A hidden page has frames once it is shown.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadApplication)))

// The application sends every form itself. Until it is loaded, a form that is sent stays as it is.
addEventListener('submit', (event) => event.preventDefault(), true)
