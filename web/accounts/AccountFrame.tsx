import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import classes from './AccountForm.module.css'

type AccountFrameProps = {
  title: string
  subTitle?: string | undefined
  /** A message about an earlier event, above the panel. */
  notice?: string | undefined
  /** Links below the panel. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the narrow pages that have one panel. */
export function AccountFrame({ title, subTitle, notice, foot, children }: AccountFrameProps) {
  return (
    <div className={classes.frame}>
      <PageHeader title={title} subTitle={subTitle} />
      {notice !== undefined && (
        <Box mb="md">
          <Notice tone="warning">{notice}</Notice>
        </Box>
      )}
      <Panel>{children}</Panel>
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  )
}
