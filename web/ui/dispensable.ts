import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part that comes after the page, and that the page can do without: where it cannot be fetched, nothing stands there. */
export function dispensable<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: nothing }),
    ),
  )
}
