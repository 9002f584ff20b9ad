/** What cards carry while they are dragged: their keys, with a space between. Other things dropped on a folder are not taken. */
export const DRAGGED_ITEMS = 'application/x-castwright-items';
