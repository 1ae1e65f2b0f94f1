import type { ReactNode } from 'react'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import classes from './AccountForm.module.css'

type AccountFrameProps = {
  title: string
  subTitle?: string | undefined
  /** Links below the panel. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the narrow pages that have one panel. */
export function AccountFrame({ title, subTitle, foot, children }: AccountFrameProps) {
  return (
    <div className={classes.frame}>
      <PageHeader title={title} subTitle={subTitle} />
      <Panel>{children}</Panel>
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  )
}
