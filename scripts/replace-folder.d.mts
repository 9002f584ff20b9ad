export function takePlace(made: string, place: string, isAsGood: () => boolean): void;
