/** What neither the compiler nor svelte-check sees: types of components are left to them. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores([".vite/", "dist/", "src/lib/protocol.ts"]),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$", destructuredArrayIgnorePattern: "^_$" }],
      // What is known of a deal is found by the words of its game.
      "@typescript-eslint/no-dynamic-delete": "off",
      // A blank at the edge of a part is kept in braces alone.
      "svelte/no-useless-mustaches": "off",
      // Maps here are replaced as a whole, or nothing is drawn from them.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // A component is of no known type in another one, and what its module counts is read by its instances.
    files: ["**/*.svelte"],
    rules: {
      "no-useless-assignment": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // What a component draws is styled in it; what many share is a class or a custom property of app.css.
    files: ["**/*.svelte"],
    rules: {
      "max-lines": ["error", 350],
      "no-restricted-syntax": ["error", { selector: "SvelteStyleElement > SvelteText[value=/:global/]", message: "Styles belong to the component that draws the thing." }],
    },
  },
  { files: ["src/**/*.ts"], rules: { "max-lines": ["error", 450] } },
  {
    // What stands in for a browser or a server promises what it has at hand.
    files: ["tests/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/require-await": "off" },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
