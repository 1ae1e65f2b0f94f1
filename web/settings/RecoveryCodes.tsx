import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import IconCheck from '@iconify-json/tabler/check'
import IconCopy from '@iconify-json/tabler/copy'
import IconDownload from '@iconify-json/tabler/download'
import { Notice } from '#web/components/Notice.tsx'
import classes from './Security.module.css'

/** The recovery codes, shown once after they were made. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Notice tone="warning">Save your recovery codes now: they are not shown again.</Notice>
      <Text>
        If you lose your phone, each of them signs you in once in place of the app’s code. Keep them where you keep your
        passwords, or on paper.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Verdigris recovery codes\n\n${text}`)}`}
            download="verdigris-recovery-codes.txt"
          >
            Download
          </Button>
        </Group>
        <Button onClick={onSaved}>I have saved them</Button>
      </Group>
    </Stack>
  )
}
