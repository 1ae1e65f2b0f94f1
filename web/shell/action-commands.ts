import { useMantineColorScheme } from '@mantine/core'
import IconKeyboard from '@iconify-json/tabler/keyboard'
import IconLink from '@iconify-json/tabler/link'
import IconLogout from '@iconify-json/tabler/logout'
import IconPrinter from '@iconify-json/tabler/printer'
import { useSignOut, type CurrentSession } from '#web/session.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import type { Command } from './command.ts'
import { navigationFor } from './navigation.ts'
import { schemes } from './schemes.ts'

/** Commands that work on every page without leaving it. */
export function useActionCommands(actor: CurrentSession['actor'], onShortcuts: () => void): Command[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const colours = Object.entries(schemes)
    .filter(([scheme]) => scheme !== colorScheme)
    .map(([scheme, { label: schemeLabel, icon }]): Command => ({
      id: `colours-${scheme}`,
      label: `Colours: ${schemeLabel}`,
      words: 'change switch theme mode scheme appearance',
      icon,
      run: () => setColorScheme(scheme as keyof typeof schemes),
    }))
  return [
    {
      id: 'copy-link',
      label: 'Copy link to this page',
      words: 'share address url',
      icon: IconLink,
      run: () =>
        void navigator.clipboard.writeText(window.location.href).then(
          () => notifySuccess('Link copied.'),
          () => notifyError('The link could not be copied.'),
        ),
    },
    { id: 'print', label: 'Print this page', words: 'paper pdf', icon: IconPrinter, run: () => window.print() },
    ...colours,
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help hotkeys',
      icon: IconKeyboard,
      ...(actor !== null && { keys: '?' }),
      run: onShortcuts,
    },
    ...(navigationFor(actor).signOut
      ? [
          {
            id: 'sign-out',
            label: 'Sign Out',
            words: 'log out leave',
            icon: IconLogout,
            run: () => signOut.mutate(),
          } satisfies Command,
        ]
      : []),
  ]
}
