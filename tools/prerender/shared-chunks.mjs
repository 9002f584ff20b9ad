/**
 * Groups modules that several pages share into chunks; otherwise each would be a file of its own, some forty on /pricing. A
 * chunk also takes what its modules import; an earlier chunk takes first.
 */
export const SHARED_CHUNKS = [
  // Packages of every page; they change seldom, so they are cached apart.
  createChunk('core', [
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite)\//,
    /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
  ]),
  // Modules of nearly every page.
  createChunk('base', [
    /src\/domain\/(constants|shared\/utc-time)\./,
    /src\/ui\/use-page-store\./,
    /src\/ui\/components\/(button|class-names|notice|trans|spinner|visually-hidden)\./,
    /src\/ui\/text\/(common\.messages|plural)\.en\./,
    /lucide-react\/.*\/chevron-down\./,
  ]),
  createChunk('forms', [
    /src\/ui\/components\/(error-notice|field|select|text-field)\./,
    /src\/ui\/stores\/loaded-value\./,
    /src\/ui\/text\/failure-text\./,
  ]),
  // Plans, prices and the currency they are shown in.
  createChunk('prices', [
    /src\/domain\/checkout\/(checkout-choice|compute-plan-path|selected-plan)\./,
    /src\/domain\/geo\/country-currency\./,
    /src\/domain\/money\/(currency|money)\./,
    /src\/domain\/(plans(?!\/group-looks)|pricing)\//,
    /src\/domain\/promo\/parse-promo-response\./,
    /src\/ui\/stores\/currency-store\./,
  ]),
  // Plans and prices as pages show them.
  createChunk('plans', [
    /src\/ui\/features\/pricing\/(billing-toggle|currency-select|open-pricing|plan-card|plan-feature-list|pricing-section|pricing-store|promo-field|promo-store)\./,
  ]),
  // Reading responses of services.
  createChunk('responses', [/src\/adapters\/shared\/(async|listeners|http\/(read-limited-text|fetch-json-object))\./]),
  // Forms of the account pages and the contact page: what has no styles, for the newsletter form uses some of it too.
  createChunk('account-fields', [
    /src\/domain\/(account\/normalize-email|contact\/contact-form)\./,
    /src\/ui\/components\/focus-first-invalid\./,
    /src\/ui\/features\/account\/(account\.messages\.en|email-field)\./,
  ]),
  // Their frame.
  createChunk('account-card', [/src\/ui\/components\/account-card\.module\./, /src\/ui\/features\/account\/(account-form|captcha-area)\./]),
  // What the editor's first script takes of the renderer: apart, so that it loads nothing else of it.
  createChunk('title-colors', [/src\/domain\/renderer\/title-colors\./]),
  // Small rules that both the pages and the services of signed-in users apply.
  createChunk('rules', [
    /src\/domain\/(account\/api-key-scopes|comparisons\/comparison|errors\/error-report-payload|flags\/flag-rules|library\/library-kind)\./,
    /src\/domain\/(presenters\/presenter-consent|promo\/promo-rules|reports\/content-report|tasks\/task-machine)\./,
  ]),
];

function createChunk(name, modules) {
  return {
    name,
    test: (id) => {
      const path = id.replaceAll('\\', '/');
      return modules.some((module) => module.test(path));
    },
  };
}
