export const messages = {
  list: 'Also in this project',
  /** For a user without a name. */
  someone: 'Someone',
  ownTab: 'You, in another tab',
  more: (count: number) => `+${count}`,
  arrived: (name: string) => `${name} is here too.`,
  arrivedTab: 'You have this project open in another tab too.',
  /** `name` may be “You, in another tab”. */
  inScene: (name: string) => `In this scene: ${name}`,
  editing: (names: string, several: boolean) => `${names} ${several ? 'are' : 'is'} in this scene too. What you both write is merged.`,
  editingTab: 'This scene is open in another tab too. What you write in both is merged.',
} as const;
