import { ActionIcon, CopyButton } from '@mantine/core'
import IconCheck from '@iconify-json/tabler/check'
import IconCopy from '@iconify-json/tabler/copy'
import type { ReactNode } from 'react'
import classes from './CopyableId.module.css'
import { Tooltip } from '#web/components/Tooltip.tsx'

type CopyableIdProps = { value: string; what: string; buttonOnly?: boolean; children?: ReactNode }

/**
 * A number that people pass on. `what` names it to a screen reader: "quote number". `children` replaces its text, for
 * example with a link. `buttonOnly`: the text is somewhere else.
 */
export function CopyableId({ value, what, buttonOnly = false, children = value }: CopyableIdProps) {
  return (
    <span className={classes.id}>
      {!buttonOnly && children}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : `Copy ${what}`}>
            <ActionIcon
              size={24}
              onClick={copy}
              aria-label={copied ? `Copied ${what} ${value}` : `Copy ${what} ${value}`}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
