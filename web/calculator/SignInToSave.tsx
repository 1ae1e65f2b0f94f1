import { Group, Stack } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { Dialog } from '#web/dialogs/Dialog.tsx'
import { useFocusReturn } from '#web/hooks/focus-return.ts'

/** Shown when a visitor saves: the ways to an account, and the promise that nothing typed is lost (product decision 40). */
export function SignInToSave({ onClose }: { onClose: () => void }) {
  useFocusReturn()
  return (
    <Dialog opened onClose={onClose} title="Sign in to save this project">
      <Stack gap="md">
        <div>Your calculation stays in this browser. After you sign in, it is here again and you can save it.</div>
        <Group justify="flex-end" gap="xs">
          <ButtonLink to={paths.createAccount} variant="default">
            Create Account
          </ButtonLink>
          <ButtonLink to={paths.signIn} search={{ from: paths.calculator }} data-autofocus>
            Sign In
          </ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  )
}
