import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedText } from './formatted-text.tsx';

const shown = (text: string, topLevel: 3 | 4 | 5 = 3): string =>
  renderToStaticMarkup(<FormattedText text={text} topLevel={topLevel} />);

test('headings, emphasis and lists are shown as such, below what stands over them', () => {
  const html = shown('#### Team\n\nWe are **four**:\n- Ada\n- *Bob*', 5);
  expect(html).toContain('<h5>Team</h5>');
  expect(html).toContain('We are <strong>four</strong>:');
  expect(html).toMatch(/<ul><li[^>]*>Ada<\/li><li[^>]*><em>Bob<\/em><\/li><\/ul>/);
  expect(html).not.toMatch(/[#*]/);
});

test('links open outside, count for nobody and lead to the web or to mail only', () => {
  expect(shown('[us](https://example.com/?a=1&b=2)')).toContain(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="nofollow noopener noreferrer">us</a>',
  );
  expect(shown('[x](javascript:alert(1)) [y](data:text/html,z) [z](/logout)')).not.toContain('<a');
});

test('HTML of the text stays text, and no picture is loaded from elsewhere', () => {
  const html = shown('<script>x</script> <img src=x onerror=y> ![p](https://example.com/p.png)');
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;');
});
