import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { passkeyNameInput } from '#domain/sign-in-methods.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { useFormProblems } from '#web/ui/form-problems.ts'
import { notifySuccess } from '#web/ui/toasts.ts'
import { useRenamePasskey, type Passkey } from './queries/passkeys.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; opened: boolean; onClose: () => void }

export function RenamePasskeyDialog({ passkey, opened, onClose }: RenamePasskeyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Rename the passkey ${passkey.name}`}>
      <NewName passkey={passkey} onClose={onClose} />
    </Modal>
  )
}

/** Apart from its dialog, so that a name typed and abandoned is gone when it opens again. */
function NewName({ passkey, onClose }: Omit<RenamePasskeyDialogProps, 'opened'>) {
  const form = useForm({ resolver: zodResolver(passkeyNameInput), defaultValues: { name: passkey.name } })
  const { problems, show } = useFormProblems(form, () => 'new-passkey-name')
  const renaming = useRenamePasskey(passkey.id)
  const save = form.handleSubmit(({ name }) =>
    renaming.mutate(name, {
      onSuccess: () => {
        notifySuccess('Passkey renamed')
        onClose()
      },
      onError: (error) => show(fieldMessagesOf(error), error.message),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <TextInput
          {...form.register('name')}
          id="new-passkey-name"
          label="New name"
          autoComplete="off"
          maxLength={60}
          data-autofocus
          error={form.formState.errors.name?.message}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
