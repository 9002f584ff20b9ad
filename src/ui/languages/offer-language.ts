import { findOfferedLanguage, formatLanguageCookie } from '#domain/interface-language/interface-languages.ts';
import style from './offer-language.css?inline';

/**
 * A page of its own script, which `public/start.js` loads for browsers that speak another language than English and in which none was chosen.
 * The texts are in the offered language, so they aren't messages of a page.
 */
const OFFERS: Readonly<Record<string, { readonly text: string; readonly yes: string; readonly no: string }>> = {
  de: { text: 'Castwright gibt es auch auf Deutsch.', yes: 'Auf Deutsch weiter', no: 'Nein, danke' },
  es: { text: 'Castwright también está en español.', yes: 'Seguir en español', no: 'No, gracias' },
  fr: { text: 'Castwright existe aussi en français.', yes: 'Continuer en français', no: 'Non, merci' },
  ja: { text: 'Castwright は日本語でもご利用いただけます。', yes: '日本語で続ける', no: '英語のまま' },
  pt: { text: 'O Castwright também está em português.', yes: 'Continuar em português', no: 'Não, obrigado' },
};

function showOffer(): void {
  const language = findOfferedLanguage(navigator.languages);
  const offer = OFFERS[language?.code ?? ''];
  if (language === undefined || offer === undefined) return;
  const choose = (code: string): void => {
    document.cookie = formatLanguageCookie(code, { secure: window.location.protocol === 'https:' });
  };
  const area = document.createElement('aside');
  area.className = 'castwright-language-offer';
  area.lang = language.tag;
  area.setAttribute('aria-label', language.name);
  const text = document.createElement('p');
  text.textContent = offer.text;
  const yes = createButton(offer.yes, () => {
    choose(language.code);
    window.location.reload();
  });
  const no = createButton(offer.no, () => {
    choose('en');
    area.remove();
  });
  area.append(text, yes, no);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.body.prepend(area);
}

function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}

showOffer();
