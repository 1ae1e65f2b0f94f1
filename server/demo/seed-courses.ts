/** The action of one recipient of a request: an offer may be withdrawn, unpriced or declined. */
export type SeededAnswer = 'none' | 'offer' | 'unpriced' | 'declined' | 'withdrawn'

/** The end of the request once the answers are in. The accepted offer is the first one; `split`: the positions are ordered of the first two in turn. */
export type Ending = 'accepted' | 'split' | 'processing' | 'shipped' | 'delivered' | 'edited' | 'cancelled' | 'deleted'

/** One course of a request, and the number of requests that take it. */
export type Course = {
  times: number
  /** Days since the request was made, for the newest and the oldest request of this course. */
  days: readonly [newest: number, oldest: number]
  admin: 'waits' | 'rejects' | 'approves'
  /** One for each recipient, or proposed recipient, in the order of answering. */
  answers: readonly SeededAnswer[]
  /** In order. */
  ends?: readonly Ending[]
  /** The demo customer made this many, the first ones. */
  own: number
  /** The demo supplier's place among the recipients in the first, second ... of them. */
  seats?: readonly number[]
  /** The number of positions, if there are several. */
  positions?: number
  /** Described in words rather than chosen from the catalogue. */
  manual?: true
  /** The turn whose description states neither material nor profile. */
  alone?: number
  /** The newest has a deadline that is still ahead; its answers may be sealed until then. */
  deadline?: 'plain' | 'sealed'
}

/** The 66 requests of the demo data. Every status appears, and both demo accounts take part in all that they can see. */
export const courses: readonly Course[] = [
  { times: 4, days: [1, 4], admin: 'waits', answers: ['none'], own: 1, seats: [0] },
  { times: 3, days: [1, 3], admin: 'waits', answers: ['none', 'none', 'none'], own: 0, seats: [1] },
  { times: 3, days: [1, 5], admin: 'waits', answers: [], own: 1, manual: true, alone: 1 },
  { times: 3, days: [9, 60], admin: 'rejects', answers: ['none'], own: 1 },
  { times: 1, days: [9, 9], admin: 'waits', answers: ['none', 'none'], ends: ['deleted'], own: 0 },

  { times: 3, days: [3, 5], admin: 'approves', answers: ['none'], own: 0, seats: [0, 0] },
  {
    times: 3,
    days: [3, 5],
    admin: 'approves',
    answers: ['none', 'none', 'none'],
    own: 1,
    seats: [0, 2],
    manual: true,
    deadline: 'sealed',
  },

  {
    times: 3,
    days: [6, 15],
    admin: 'approves',
    answers: ['offer', 'offer', 'offer'],
    own: 2,
    seats: [0],
    deadline: 'plain',
  },
  {
    times: 2,
    days: [7, 12],
    admin: 'approves',
    answers: ['offer', 'declined', 'offer', 'none'],
    own: 1,
    seats: [3, 1],
  },
  { times: 2, days: [8, 14], admin: 'approves', answers: ['offer', 'withdrawn', 'offer'], own: 1, seats: [1] },
  { times: 1, days: [9, 9], admin: 'approves', answers: ['offer', 'offer'], ends: ['edited'], own: 1, seats: [1] },
  { times: 2, days: [6, 10], admin: 'approves', answers: ['offer'], own: 0, seats: [0], manual: true },
  { times: 1, days: [8, 8], admin: 'approves', answers: ['declined'], own: 0 },
  { times: 1, days: [7, 7], admin: 'approves', answers: ['unpriced', 'offer'], own: 0 },

  {
    times: 3,
    days: [10, 24],
    admin: 'approves',
    answers: ['offer', 'offer', 'offer'],
    ends: ['accepted'],
    own: 1,
    seats: [0, 1],
  },
  { times: 2, days: [11, 20], admin: 'approves', answers: ['declined', 'offer', 'offer'], ends: ['accepted'], own: 1 },
  { times: 1, days: [14, 14], admin: 'approves', answers: ['offer', 'withdrawn'], ends: ['accepted'], own: 0 },
  { times: 2, days: [10, 18], admin: 'approves', answers: ['offer'], ends: ['processing'], own: 0, seats: [0] },

  {
    times: 3,
    days: [22, 38],
    admin: 'approves',
    answers: ['offer', 'offer'],
    ends: ['accepted', 'shipped'],
    own: 1,
    seats: [1, 0],
  },
  {
    times: 2,
    days: [24, 34],
    admin: 'approves',
    answers: ['offer'],
    ends: ['accepted', 'shipped'],
    own: 0,
    manual: true,
  },

  {
    times: 4,
    days: [38, 86],
    admin: 'approves',
    answers: ['offer', 'offer', 'declined'],
    ends: ['accepted', 'shipped', 'delivered'],
    own: 1,
    seats: [0, 2],
  },
  {
    times: 3,
    days: [40, 80],
    admin: 'approves',
    answers: ['offer'],
    ends: ['accepted', 'shipped', 'delivered'],
    own: 1,
    seats: [0],
  },

  { times: 2, days: [20, 44], admin: 'approves', answers: ['offer'], ends: ['cancelled'], own: 1, seats: [0] },
  { times: 1, days: [31, 31], admin: 'approves', answers: ['offer', 'offer'], ends: ['accepted', 'cancelled'], own: 0 },
  { times: 1, days: [16, 16], admin: 'approves', answers: ['none'], ends: ['cancelled'], own: 0, manual: true },

  { times: 1, days: [13, 13], admin: 'approves', answers: ['none', 'none'], ends: ['deleted'], own: 1, seats: [0] },
  { times: 2, days: [26, 52], admin: 'approves', answers: ['offer', 'offer'], ends: ['deleted'], own: 0, seats: [1] },
  { times: 1, days: [36, 36], admin: 'approves', answers: ['offer', 'none'], ends: ['accepted', 'deleted'], own: 0 },

  // The last courses, so that the random numbers of the others stay as they are: a comparison of many offers,
  { times: 1, days: [5, 5], admin: 'approves', answers: ['offer', 'offer', 'offer', 'offer', 'declined'], own: 1 },
  // and requests of several positions.
  { times: 1, days: [2, 2], admin: 'waits', answers: ['none', 'none'], own: 1, seats: [0], positions: 12 },
  { times: 1, days: [6, 6], admin: 'approves', answers: ['offer', 'offer', 'none'], own: 1, seats: [2], positions: 5 },
  {
    times: 1,
    days: [12, 12],
    admin: 'approves',
    answers: ['offer', 'offer'],
    ends: ['edited', 'accepted'],
    own: 1,
    seats: [0],
    positions: 3,
  },
  {
    times: 1,
    days: [44, 44],
    admin: 'approves',
    answers: ['offer'],
    ends: ['accepted', 'shipped', 'delivered'],
    own: 0,
    seats: [0],
    positions: 8,
  },
  {
    times: 1,
    days: [18, 18],
    admin: 'approves',
    answers: ['offer', 'offer'],
    ends: ['split'],
    own: 1,
    seats: [1],
    positions: 9,
  },
]
