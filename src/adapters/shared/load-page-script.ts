export interface PageScript {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type LoadScript = (script: PageScript) => Promise<void>;

/** Adds a script to the page and waits until it has run. */
export const loadPageScript: LoadScript = ({ src, attributes }) =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('A script could not be loaded.'));
    });
    element.src = src;
    document.head.append(element);
  });
