import { createElement, type FC, type SVGProps } from 'react'

/** `size`: its width and height in pixels. `stroke`: the width of its lines, on a grid of 24. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }

/** The component of an icon. `lines`: the data of its paths, on a grid of 24. */
export const drawIcon =
  (lines: string[]): FC<IconProps> =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...lines.map((d) => createElement('path', { d })),
    )
