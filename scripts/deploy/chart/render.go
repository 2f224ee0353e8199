// Renders the chart with what Helm renders with: Go's templates and the functions of sprig, and Helm's own few.
// Reads the values that replace those of values.yaml as JSON from standard input; writes each manifest as a line of
// JSON. For Debian's golang-go, golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := render(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read(file string, into *map[string]interface{}) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, into)
}

// Helm's names of the fields of Chart.yaml begin with capitals.
func upper(fields map[string]interface{}) map[string]interface{} {
	named := map[string]interface{}{}
	for name, value := range fields {
		named[strings.ToUpper(name[:1])+name[1:]] = value
	}
	return named
}

func merge(into, from map[string]interface{}) {
	for name, value := range from {
		inner, isMap := value.(map[string]interface{})
		if old, was := into[name].(map[string]interface{}); isMap && was {
			merge(old, inner)
		} else {
			into[name] = value
		}
	}
}

func render(chart string) error {
	values, about, given := map[string]interface{}{}, map[string]interface{}{}, map[string]interface{}{}
	if err := read(filepath.Join(chart, "values.yaml"), &values); err != nil {
		return err
	}
	if err := read(filepath.Join(chart, "Chart.yaml"), &about); err != nil {
		return err
	}
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		return err
	}
	merge(values, given)
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(message)
		}
		return value, nil
	}
	all.Funcs(functions)
	files, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := all.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	release := map[string]interface{}{"Name": "flair", "Namespace": "default", "Service": "Helm"}
	data := map[string]interface{}{"Values": values, "Chart": upper(about), "Release": release}
	for _, file := range files {
		if !strings.HasSuffix(file, ".yaml") {
			continue
		}
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, filepath.Base(file), data); err != nil {
			return err
		}
		whole := strings.ReplaceAll(text.String(), "<no value>", "")
		for _, document := range strings.Split(whole, "\n---\n") {
			manifest, err := yaml.YAMLToJSONStrict([]byte(document))
			if err != nil {
				return err
			}
			if string(manifest) != "null" {
				fmt.Println(string(manifest))
			}
		}
	}
	return nil
}
