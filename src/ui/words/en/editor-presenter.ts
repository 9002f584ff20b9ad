/** Who is seen. `plan` is a phrase such as `the Creator plan`. */
export const words = {
  title: 'Presenter',
  search: 'Search presenters and looks',
  searchPlaceholder: 'Search, such as grey hair',
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  looks: (presenter: string) => `Looks of ${presenter}`,
  lockedLook: (look: string, plan: string) => `${look}: comes with ${plan}`,
  largerPlan: 'Larger plan',
  /** How much of the cast the plan opens, and which plans open more. */
  opened: (open: number, all: number, larger: readonly string[]) =>
    `Your plan opens ${open} of ${all} looks.${larger.length === 0 ? '' : ` ${larger.join(' and ')} open more.`}`,

  colours: {
    title: 'Your own colours',
    outfit: 'Outfit',
    hair: 'Hair',
    wear: 'Wear these',
    comeWith: (plan: string) => `Colours of your own come with ${plan}.`,
  },
} as const;
